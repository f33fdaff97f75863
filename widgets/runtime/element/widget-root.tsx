import { Component, useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { WidgetError, reportError } from "../errors";
import { HostContext, type Host } from "../host";
import type { RuntimeLabels } from "../labels";

export interface WidgetRootProps {
  host: Host;
  /** The props of the component. If there is an error, they contain only the labels. */
  props: Record<string, unknown>;
  /** The error that leaves the component without usable props. */
  error?: WidgetError;
}

export function createWidgetRoot(tag: string, Widget: ComponentType<any>) {
  return function WidgetRoot({ host, props, error }: WidgetRootProps) {
    useLayoutEffect(() => {
      host.element?.setAttribute("data-ready", "");
      return () => host.element?.removeAttribute("data-ready");
    }, [host]);
    const labels = props.labels as RuntimeLabels;
    return (
      <HostContext.Provider value={host}>
        {error ? (
          <p className="agency-message" role="alert">
            {labels.invalidAttribute}
          </p>
        ) : (
          <ErrorBoundary tag={tag} host={host} labels={labels}>
            <Widget {...props} />
          </ErrorBoundary>
        )}
      </HostContext.Provider>
    );
  };
}

interface ErrorBoundaryProps {
  tag: string;
  host: Host;
  labels: RuntimeLabels;
  children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { host, tag } = this.props;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `<${tag}> stopped working: ${reason}. It shows "Try again"; the rest of the page is not affected.`;
    if (host.element)
      reportError(host.element, new WidgetError("render-failed", message, undefined, { cause: error }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { labels } = this.props;
    return (
      <div className="agency-message" role="alert">
        <p>
          <strong>{labels.unexpectedError}</strong>
          <span>{` ${labels.unexpectedErrorHint}`}</span>
        </p>
        <button type="button" className="button" onClick={() => this.setState({ failed: false })}>
          {labels.tryAgain}
        </button>
      </div>
    );
  }
}
