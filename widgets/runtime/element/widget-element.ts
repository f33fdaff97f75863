/*
 * The states of an element:
 * - not connected, or still being parsed: it renders nothing.
 * - opening: it has no prerendered root. It shows its own children while it loads its texts. Then it opens a shadow
 *   root.
 * - mounted: its root is hydrated (prerendered content) or rendered. Each change to an attribute or property updates
 *   it.
 * - moved: it was disconnected and connected again in the same task. It keeps its state.
 * - removed: it is still disconnected after that task. It keeps its state, because pages put elements back (Vue's
 *   `KeepAlive`, Turbo, portals). No listener or observer refers to it any more, so the browser can free its memory.
 */

import r2wc from "@r2wc/react-to-web-component";
import { startTransition, type ComponentType } from "react";
import { resolveProps } from "../attributes";
import { accessorNames, propertyName, type RuntimeContract } from "../contract";
import { followBackground } from "./background";
import { dispatch, reportError, type WidgetError } from "../errors";
import { type Host, Lifetimes } from "../host";
import { Wording } from "../language/language";
import { native } from "../native";
import { forgetFailure, isStillParsing, prerenderedRoot, whenParsed } from "../prerendered";
import { mount, CONNECTED, CONTEXT, PROPS, RENDER, type R2wcElement } from "./mount-root";
import { adoptMissingStyles, openShadow } from "./open-shadow";
import { adoptEarlyProperties, defineAccessors, Properties } from "./properties";
import { createWidgetRoot } from "./widget-root";

/**
 * Creates the class of a custom element from a React component. `r2wc` connects the two. This subclass replaces the
 * parts of `r2wc` that fail on arbitrary pages: prerendered content, attributes, properties that are set before the
 * definition, and moves within the document.
 */
export function createWidgetElement(
  contract: RuntimeContract,
  Widget: ComponentType<any>,
  styles: string,
): CustomElementConstructor {
  const WidgetRoot = createWidgetRoot(contract.tag, Widget);
  const Base = r2wc(WidgetRoot as ComponentType<object>) as unknown as new () => R2wcElement;

  return class WidgetElement extends Base {
    static observedAttributes = accessorNames(contract).flatMap((name) => [
      name,
      propertyName(name).toLowerCase(),
    ]);
    static {
      defineAccessors(this.prototype, contract, (element) => element.#properties);
    }
    readonly #wording = new Wording(this, () => this[RENDER]());
    #properties = new Properties(this, contract, this.#wording, () => this[RENDER]());
    #reportNew = createReporter(this);
    readonly #lifetimes = new Lifetimes(this);
    #isOpening = false;
    #stopFollowing?: () => void;
    #wantedFocus?: { options: FocusOptions; from: Element | null };

    constructor() {
      super();
      // `r2wc` adds this property for itself.
      Object.defineProperty(this, "container", { enumerable: false });
    }

    connectedCallback() {
      this[CONNECTED] = true;
      forgetFailure(this);
      this[RENDER]();
      this.#lifetimes.resume();
      adoptMissingStyles(this, styles);
      this.#followBackground();
      if (this[CONTEXT]) this.#wording.follow();
      // Runs after the first render, which must match the prerendered content. That content was rendered from the
      // attributes alone.
      adoptEarlyProperties(this, contract);
    }

    /** Focuses the first field or control. Before the first render, waits for it, unless the focus moves elsewhere. */
    override focus(options: FocusOptions = {}) {
      if (!this[CONTEXT]) this.#wantedFocus = { options, from: native(this.ownerDocument).activeElement };
      else if (!focusFirst(prerenderedRoot(this)!, options)) super.focus(options);
    }

    override disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#stopFollowing?.();
        this.#wording.stop();
        this.#lifetimes.pause();
      });
    }

    connectedMoveCallback() {
      this.#wording.follow();
    }

    attributeChangedCallback(name: string, _old: string | null, text: string | null) {
      this.#properties.followAttribute(name, text);
      this[RENDER]();
    }

    override [RENDER]() {
      if (!this.isConnected) return;
      if (isStillParsing(this)) return whenParsed(this, () => this[RENDER]());
      const container = prerenderedRoot(this);
      if (container && !this[CONTEXT]) this.#wording.adopt(container);
      const resolved = resolveProps(contract, this.#properties.textOf, this.#properties, this.#wording.words);
      const host = this[PROPS].host ?? createHost(this, this.#wording, this.#lifetimes);
      this[PROPS] = { host, props: resolved.props, error: resolved.fatal };
      // Without a transition, an update during hydration makes React discard the prerendered content.
      if (this[CONTEXT]) startTransition(() => super[RENDER]());
      else if (container) {
        this[CONTEXT] = mount(this, container, WidgetRoot, this[PROPS]);
        this.#wording.follow();
        const wanted = this.#wantedFocus;
        if (wanted && native(this.ownerDocument).activeElement === wanted.from) this.focus(wanted.options);
      } else void this.#open();
      // Runs after the render because a listener may correct the attribute, which triggers another render.
      this.#reportNew(resolved.errors);
    }

    async #open() {
      if (this.#isOpening) return;
      this.#isOpening = true;
      this.#wording.follow();
      await this.#wording.ready;
      openShadow(this, styles, this.#wording);
      this.#followBackground();
      this.#isOpening = false;
      this[RENDER]();
      adoptMissingStyles(this, styles);
    }

    /** Follows the background of a partner's page. On the pages of this site, stylesheets set the colors. */
    #followBackground() {
      if (!this.shadowRoot || !this.isConnected) return;
      this.#stopFollowing?.();
      this.#stopFollowing = followBackground(this);
    }
  };
}

/** Returns a function that reports an element's errors, except those that were also passed to the previous call. */
function createReporter(element: HTMLElement) {
  let reported = new Set<string>();
  return (errors: readonly WidgetError[]) => {
    const before = reported;
    reported = new Set(errors.map(({ message }) => message));
    for (const error of errors) if (!before.has(error.message)) reportError(element, error);
  };
}

function createHost(element: HTMLElement, wording: Wording, lifetimes: Lifetimes): Host {
  return {
    // A getter, because a clone receives a new id at its first render.
    get id() {
      return prerenderedRoot(element)?.dataset.root ?? element.localName;
    },
    get locale() {
      return wording.language.locale;
    },
    element,
    emit: (type, detail, options) => dispatch(element, type, detail, options),
    whileConnected: (start) => lifetimes.add(start),
  };
}

/** Focuses the first element that accepts the focus, and returns whether there is one. */
function focusFirst(root: HTMLElement, options: FocusOptions): boolean {
  const tree = root.getRootNode() as Document | ShadowRoot;
  const controls = root.querySelectorAll<HTMLElement>(
    "input, select, textarea, button, summary, a[href], [tabindex]",
  );
  return [...controls].some((control) => {
    // Robots fill in a field that no visitor sees and that has no place in the tab order.
    if (control.tabIndex < 0) return false;
    control.focus(options);
    return native(tree).activeElement === control;
  });
}
