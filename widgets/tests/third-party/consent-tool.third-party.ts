import { forEachElement, type ThirdParty } from "./third-party";

/** A consent tool, which shows a dialog and blocks pictures and frames until a button is pressed. */
export const thirdParty: ThirdParty = {
  begin(place) {
    const doc = place.ownerDocument;
    const banner = doc.createElement("div");
    banner.role = "dialog";
    banner.innerHTML = "<h2>Cookies</h2><form><input name=name><button>Accept</button></form>";
    for (const element of place.children) element.ariaHidden = "true";
    place.prepend(banner);
    const end = forEachElement(place, "img, iframe", (element) => {
      element.dataset.src = element.getAttribute("src")!;
      element.removeAttribute("src");
    });
    const accept = () => {
      end();
      banner.remove();
      for (const element of place.children) element.ariaHidden = null;
      for (const element of place.querySelectorAll<HTMLElement>("[data-src]")) {
        element.setAttribute("src", element.dataset.src!);
        delete element.dataset.src;
      }
    };
    doc.addEventListener("pointerdown", accept, { capture: true, once: true });
    return accept;
  },
};
