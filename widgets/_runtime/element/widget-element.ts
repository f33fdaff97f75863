import r2wc from "@r2wc/react-to-web-component";
import { createElement, startTransition, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { adoptEarlyProperties, defineAccessors } from "./accessors";
import { formatAttribute, resolveProps } from "../attributes/attributes";
import { attributesOf, propertyName, type AttributeContract, type RuntimeContract } from "../contract";
import { reportDeprecated } from "../deprecations";
import { dispatch, WidgetError, reportError } from "../errors";
import { prerenderHost, type Host } from "../host";
import { hydrateWidget } from "../hydration/hydrate-widget";
import { keepUpdatesSafe } from "../hydration/keep-updates-safe";
import { keepTyping } from "./keep-typing";
import {
  forgetFailure,
  isCopyOfLiving,
  isStillParsing,
  prerenderedRoot,
  separateDuplicate,
  warnOfOldSnippet,
} from "../prerendered";
import { CONNECTED, CONTEXT, PROPS, RENDER } from "./r2wc-symbols";
import { showChildrenUntilRendered } from "./show-children";
import { adoptStyles, loadStyles, loadStylesInTime, type StyleModule } from "./styles";
import { submitInSandbox } from "./submit-in-sandbox";
import { createWidgetRoot, type WidgetRootProps } from "./widget-root";

interface R2wcElement extends HTMLElement {
  [RENDER](): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<WidgetRootProps> };
  [PROPS]: WidgetRootProps;
  disconnectedCallback(): void;
}

/**
 * Creates the class of a custom element from a React component. `r2wc` is the bridge. This subclass replaces the parts
 * that fail on unknown pages: prerendered content, attributes, early properties, and moves within the document.
 *
 * An element is in one of these states:
 * - not connected, or still parsed: it renders nothing;
 * - opening: it has no prerendered root, loads its styles and opens a shadow root, while its own children are shown;
 * - mounted: its root is hydrated (prerendered content) or rendered, and each change of an attribute or property updates it;
 * - moved: disconnected and connected again in one task, which keeps its state;
 * - removed: still disconnected after that task, and unmounted.
 */
export function createWidgetElement(
  contract: RuntimeContract,
  Widget: ComponentType<any>,
  styles: () => Promise<StyleModule>,
): CustomElementConstructor {
  const attributes = attributesOf(contract);
  const WidgetRoot = createWidgetRoot(contract.tag, Widget);
  const Base = r2wc(WidgetRoot as ComponentType<object>) as unknown as new () => R2wcElement;

  class WidgetElement extends Base {
    static observedAttributes = Object.keys(attributes);
    #properties = new Map<string, unknown>();
    #reported = new Set<string>();
    #isOpening = false;
    #stopFollowing?: () => void;

    connectedCallback() {
      this[CONNECTED] = true;
      forgetFailure(this);
      this[RENDER]();
      void this.#adoptMissingStyles();
      void this.#followBackground();
      // After the first render, because prerendered content comes from the attributes alone and hydrates only with them.
      adoptEarlyProperties(this, contract);
    }

    override disconnectedCallback() {
      // A move within the document disconnects and connects in one task. It keeps the state.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stopFollowing?.();
        super.disconnectedCallback();
      });
    }

    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _old: string | null, text: string | null) {
      const property = this.#properties.get(name);
      if (property !== undefined && formatAttribute(attributes[name]!, property) !== text)
        this.#properties.delete(name);
      this[RENDER]();
    }

    getProperty(name: string): unknown {
      if (this.#properties.has(name)) return this.#properties.get(name);
      const { props } = resolveProps(contract, (other) => (other === name ? this.getAttribute(name) : null));
      return props[propertyName(name)];
    }

    setProperty(name: string, attribute: AttributeContract, value: unknown): void {
      // Some frameworks set a property to an attribute's text.
      const isText = typeof value === "string" && attribute.type !== "string";
      if (isText) return this.setAttribute(name, value);
      const isSet = value !== undefined && value !== null;
      if (isSet) this.#properties.set(name, value);
      else this.#properties.delete(name);
      // Lists and values without a text form are not written to the attribute.
      const isReflected = !isSet || ["string", "number", "boolean"].includes(typeof value);
      if (attribute.type === "json" || !isReflected) return this[RENDER]();
      const text = formatAttribute(attribute, value);
      if (text !== null) return this.setAttribute(name, text);
      this.#properties.delete(name);
      this.removeAttribute(name);
    }

    override [RENDER]() {
      if (!this.isConnected) return;
      if (isStillParsing(this)) {
        this.ownerDocument.addEventListener("DOMContentLoaded", () => this[RENDER](), { once: true });
        return;
      }
      const { props, errors, fatal } = resolveProps(
        contract,
        (name) => this.getAttribute(name),
        this.#properties,
      );
      this[PROPS] = { host: this[PROPS].host ?? createHost(this), props, error: fatal };
      // Outside a transition, an update during hydration makes React discard the prerendered content.
      if (this[CONTEXT]) startTransition(() => super[RENDER]());
      else this.#mount();
      // After the render, because a listener may correct the attribute, which renders again.
      this.#report(errors);
      reportDeprecated(contract, (name) => this.hasAttribute(name) || this.#properties.has(name));
    }

    /** Reports the errors that have not been reported yet. */
    #report(errors: readonly WidgetError[]) {
      const reported = this.#reported;
      this.#reported = new Set(errors.map(({ message }) => message));
      for (const error of errors) if (!reported.has(error.message)) reportError(this, error);
    }

    #mount() {
      const container = prerenderedRoot(this);
      if (!container) return void this.#openShadow();
      container.addEventListener("click", submitInSandbox);
      keepTyping(container);
      if (isCopyOfLiving(this)) container.replaceChildren();
      separateDuplicate(container);
      this[CONTEXT] = { root: this.#createRoot(container), ReactComponent: WidgetRoot };
    }

    #createRoot(container: HTMLElement): Root {
      const tree = createElement(WidgetRoot, this[PROPS]);
      if (container.hasChildNodes()) {
        const host = prerenderHost(this[PROPS].host.id);
        const draft = createElement(WidgetRoot, { ...this[PROPS], host });
        const onOutdated = () => this.shadowRoot && !this[PROPS].error && warnOfOldSnippet(contract.tag);
        return hydrateWidget({ container, tree, draft, options: rootOptions, onOutdated });
      }
      const root = createRoot(container, rootOptions);
      root.render(tree);
      keepUpdatesSafe(container);
      return root;
    }

    /** Opens a shadow root when the styles are loaded. Until then, the element shows its own children. */
    async #openShadow() {
      if (this.#isOpening) return;
      this.#isOpening = true;
      const loaded = await loadStylesInTime(styles);
      if (loaded.failure) {
        const message = `<${contract.tag}> could not load its styles: ${loaded.failure.message}. It is shown without them.`;
        reportError(this, new WidgetError("load-failed", message));
      }
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      adoptStyles(shadow, loaded);
      const container = document.createElement("div");
      container.dataset.root = contract.tag;
      shadow.append(container);
      showChildrenUntilRendered(this, container);
      await this.#followBackground();
      this.#isOpening = false;
      this[RENDER]();
      void this.#adoptMissingStyles();
    }

    /** Adapts the colors to the background of another page. The pages of this site set them by their styles. */
    async #followBackground() {
      if (!this.shadowRoot) return;
      const { followBackground } = await import("./ground");
      this.#stopFollowing?.();
      if (this.isConnected) this.#stopFollowing = followBackground(this);
    }

    /** Adds the sheets to a root without any: a snippet's, one from another document, or one that stopped waiting. */
    async #adoptMissingStyles() {
      const shadow = this.shadowRoot;
      if (!shadow || shadow.adoptedStyleSheets.length > 0) return;
      const loaded = await loadStyles(styles);
      if (!loaded.failure && this.isConnected) adoptStyles(shadow, loaded);
    }
  }

  defineAccessors(WidgetElement.prototype, contract);
  return WidgetElement;
}

/** The options of roots. The error boundary reports the errors that it catches. */
const rootOptions = { onCaughtError() {} };

function createHost(element: HTMLElement): Host {
  return {
    // A clone gets a new id at its first render.
    get id() {
      return prerenderedRoot(element)?.dataset.root ?? element.localName;
    },
    element,
    emit: (type, detail, options) => dispatch(element, type, detail, options),
  };
}
