import type { SourceState } from "./list-source";

interface SourceMessageProps {
  state: Exclude<SourceState<unknown>, { status: "ready" }>;
  labels: { loading: string; sourceFailed: string; tryAgain?: string };
}

export function SourceMessage({ state, labels }: SourceMessageProps) {
  if (state.status === "loading") {
    return (
      <p className="agency-message" role="status">
        {labels.loading}
      </p>
    );
  }
  return (
    <div className="agency-message" role="alert">
      <p>{labels.sourceFailed}</p>
      <button type="button" className="button" onClick={state.retry}>
        {labels.tryAgain}
      </button>
    </div>
  );
}
