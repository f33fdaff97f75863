/*
 * The states of an element:
 * - not connected, or still being parsed: it renders nothing.
 * - opening: it has no prerendered root. It shows its own children while it loads its styles and texts. Then it opens
 *   a shadow root.
 * - mounted: its root is hydrated (prerendered content) or rendered. Each change to an attribute or property updates
 *   it.
 * - moved: it was disconnected and connected again in the same task. It keeps its state.
 * - removed: it is still disconnected after that task. It keeps its state, because pages put elements back (Vue's
 *   `KeepAlive`, Turbo, portals). No listener or observer refers to it any more, so the browser can free its memory.
 */

import r2wc from "@r2wc/react-to-web-component";
import { startTransition, type ComponentType } from "react";
import { resolveProps } from "../attributes";
import { attributesOf, type RuntimeContract } from "../contract";
import { dispatch, reportError, type WidgetError } from "../errors";
import { type Host, Lifetimes } from "../host";
import { Wording } from "../language/language";
import { forgetFailure, isStillParsing, prerenderedRoot, whenParsed } from "../prerendered";
import { mount, CONNECTED, CONTEXT, PROPS, RENDER, type R2wcElement } from "./mount-root";
import { adoptMissingStyles, openShadow, type StyleModule } from "./open-shadow";
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
  styles: () => Promise<StyleModule>,
): CustomElementConstructor {
  const WidgetRoot = createWidgetRoot(contract.tag, Widget);
  const Base = r2wc(WidgetRoot as ComponentType<object>) as unknown as new () => R2wcElement;

  return class WidgetElement extends Base {
    static observedAttributes = Object.keys(attributesOf(contract));
    static {
      defineAccessors(this.prototype, contract, (element) => element.#properties);
    }
    readonly #wording = new Wording(this, () => this[RENDER]());
    #properties = new Properties(this, contract, this.#wording, () => this[RENDER]());
    #reportNew = createReporter(this);
    readonly #lifetimes = new Lifetimes(this);
    #isOpening = false;
    #stopFollowing?: () => void;

    connectedCallback() {
      this[CONNECTED] = true;
      forgetFailure(this);
      this[RENDER]();
      this.#lifetimes.resume();
      void adoptMissingStyles(this, styles);
      void this.#followBackground();
      if (this[CONTEXT]) this.#wording.follow();
      // Runs after the first render, which must match the prerendered content. That content was rendered from the
      // attributes alone.
      adoptEarlyProperties(this, contract);
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
      const textOf = (name: string) => this.getAttribute(name);
      const resolved = resolveProps(contract, textOf, this.#properties, this.#wording.words);
      const host = this[PROPS].host ?? createHost(this, this.#wording, this.#lifetimes);
      this[PROPS] = { host, props: resolved.props, error: resolved.fatal };
      // Without a transition, an update during hydration makes React discard the prerendered content.
      if (this[CONTEXT]) startTransition(() => super[RENDER]());
      else if (container) {
        this[CONTEXT] = mount(this, container, WidgetRoot, this[PROPS]);
        this.#wording.follow();
      } else void this.#open();
      // Runs after the render because a listener may correct the attribute, which triggers another render.
      this.#reportNew(resolved.errors);
    }

    async #open() {
      if (this.#isOpening) return;
      this.#isOpening = true;
      this.#wording.follow();
      await openShadow(this, styles, this.#wording);
      await this.#followBackground();
      this.#isOpening = false;
      this[RENDER]();
      void adoptMissingStyles(this, styles);
    }

    /** Follows the background of a partner's page. On the pages of this site, stylesheets set the colors. */
    async #followBackground() {
      if (!this.shadowRoot) return;
      const { followBackground } = await import("./background");
      this.#stopFollowing?.();
      if (this.isConnected) this.#stopFollowing = followBackground(this);
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
