import r2wc from "@r2wc/react-to-web-component";
import { createElement, startTransition, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { adoptEarlyProperties, defineAccessors } from "./accessors";
import { formatAttribute, resolveProps } from "../attributes/attributes";
import { attributesOf, propertyName, type AttributeContract, type RuntimeContract } from "../contract";
import { tellDeprecated } from "../deprecations";
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
  tellFromTwins,
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
 * Makes the class of a custom element from a React component. `r2wc` gives the bridge; this subclass
 * takes over what it does badly on a page that we don't know: adopting prerendered content, reading
 * attributes, early properties, moves within the document.
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
    #leaveGround?: () => void;

    connectedCallback() {
      this[CONNECTED] = true;
      forgetFailure(this);
      this[RENDER]();
      void this.#dress();
      void this.#followGround();
      // Afterwards: prerendered content was made from the attributes alone, and hydrates only with them.
      adoptEarlyProperties(this, contract);
    }

    override disconnectedCallback() {
      // A move within the document disconnects and connects in one go; its state is kept.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#leaveGround?.();
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
      // Frameworks that know no attributes hand over an attribute's text as the property.
      const isText = typeof value === "string" && attribute.type !== "string";
      if (isText) return this.setAttribute(name, value);
      const isSet = value !== undefined && value !== null;
      if (isSet) this.#properties.set(name, value);
      else this.#properties.delete(name);
      // Lists stay out of the attribute, and what has no text of its own.
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
      // Outside a transition, an update that meets a root still hydrating discards its content.
      if (this[CONTEXT]) startTransition(() => super[RENDER]());
      else this.#mount();
      // Afterwards: a listener may correct the attribute, which renders anew.
      this.#report(errors);
      tellDeprecated(contract, (name) => this.hasAttribute(name) || this.#properties.has(name));
    }

    /** Reports what has not been reported yet. */
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
      tellFromTwins(container);
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

    /** Makes the root of an element that has none, once its styles are there; until then its own children are shown. */
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
      await this.#followGround();
      this.#isOpening = false;
      this[RENDER]();
      void this.#dress();
    }

    /** Has the colors fit the ground on a page of somebody else; our own says by its styles what it is. */
    async #followGround() {
      if (!this.shadowRoot) return;
      const { followGround } = await import("./ground");
      this.#leaveGround?.();
      if (this.isConnected) this.#leaveGround = followGround(this);
    }

    /** Styles a root that has no sheets of ours: a snippet's, one from another document, one that did not wait. */
    async #dress() {
      const shadow = this.shadowRoot;
      if (!shadow || shadow.adoptedStyleSheets.length > 0) return;
      const loaded = await loadStyles(styles);
      if (!loaded.failure && this.isConnected) adoptStyles(shadow, loaded);
    }
  }

  defineAccessors(WidgetElement.prototype, contract);
  return WidgetElement;
}

/** The error boundary has reported what it has caught. */
const rootOptions = { onCaughtError() {} };

function createHost(element: HTMLElement): Host {
  return {
    // A copy gets one of its own when it is first rendered.
    get id() {
      return prerenderedRoot(element)?.dataset.root ?? element.localName;
    },
    element,
    emit: (type, detail, options) => dispatch(element, type, detail, options),
  };
}
