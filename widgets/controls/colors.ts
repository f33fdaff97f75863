import type { FormField } from "./fields";

function hexOf(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((value) => value!.toString(16).padStart(2, "0")).join("")}`;
}

/** Converts a color to `#rrggbb` in the color scheme of the stage, because `light-dark()` depends on the scheme. */
function resolve(color: string, stage: HTMLElement): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  stage.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return hexOf(resolved);
}

export function startColors(root: HTMLElement, stage: HTMLElement) {
  for (const picker of root.querySelectorAll<HTMLInputElement>("[data-picker]")) {
    const field = document.getElementById(picker.dataset.picker!) as FormField;
    picker.value = resolve(field.value || field.dataset.default!, stage);
    picker.addEventListener("input", () => {
      field.value = picker.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    field.addEventListener("input", () => {
      if (CSS.supports("color", field.value)) picker.value = resolve(field.value, stage);
    });
  }
}
