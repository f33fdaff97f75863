import { createElement } from "react";
import { createRoot } from "react-dom/client";

const TAG = "faq-accordion";

export interface FaqProps {
  heading: string;
  items: { question: string; answer: string }[];
  onToggle: (event: Event) => void;
}

/** A part of a page that a framework made. */
export interface Mounted {
  render(props: FaqProps): void;
  unmount(): void;
}

/** The libraries of a host page; what they give is theirs to know. */
type Libraries = Window & { React: any; ReactDOM: any; Vue: any; jQuery: any };

interface Framework {
  /** The host page that has it. */
  host: string;
  /** What the page loads beforehand. */
  script?: string;
  mount(view: Libraries, place: HTMLElement): Mounted;
}

/** Each framework as its users write it. */
export const frameworks: Readonly<Record<string, Framework>> = {
  "React 18": {
    host: "react-18",
    mount({ React, ReactDOM }, place) {
      const root = ReactDOM.createRoot(place);
      const Faq = ({ heading, items, onToggle }: FaqProps) => {
        const element = React.useRef(null);
        React.useEffect(() => {
          const { current } = element;
          current.addEventListener("agency-toggle", onToggle);
          return () => current.removeEventListener("agency-toggle", onToggle);
        }, [onToggle]);
        return React.createElement(TAG, { ref: element, heading, items: JSON.stringify(items) });
      };
      return {
        render: (props) => root.render(React.createElement(Faq, props)),
        unmount: () => root.unmount(),
      };
    },
  },
  // It hands lists over as properties where it finds them: the element must be there before.
  "React 19": {
    host: "bare",
    script: `${TAG}.js`,
    mount(_, place) {
      const root = createRoot(place);
      return {
        render: ({ onToggle, ...props }) =>
          root.render(createElement(TAG, { ...props, "onagency-toggle": onToggle })),
        unmount: () => root.unmount(),
      };
    },
  },
  Vue: {
    host: "vue",
    mount({ Vue }, place) {
      const props = Vue.reactive({});
      const template = `<${TAG} :heading="heading" :items.prop="items" @agency-toggle="onToggle"></${TAG}>`;
      const app = Vue.createApp({ template, setup: () => Vue.toRefs(props) });
      app.config.compilerOptions.isCustomElement = (tag: string) => tag.includes("-");
      let isMounted = false;
      return {
        render(next) {
          Object.assign(props, next);
          if (!isMounted) app.mount(place);
          isMounted = true;
        },
        unmount: () => app.unmount(),
      };
    },
  },
  "jQuery 1": {
    host: "bootstrap-3",
    mount({ jQuery }, place) {
      const $place = jQuery(place);
      return {
        render({ heading, items, onToggle }) {
          if ($place.children().length === 0) $place.append(`<${TAG}/>`);
          $place.find(TAG).attr({ heading, items: JSON.stringify(items) });
          $place
            .off("agency-toggle")
            .on("agency-toggle", TAG, (event: { originalEvent: Event }) => onToggle(event.originalEvent));
        },
        unmount: () => $place.off().empty(),
      };
    },
  },
};
