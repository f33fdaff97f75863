import { native } from "../runtime/native";
import { flatPart, type Points, type Run } from "./numbers";

/** The size of the picture in pixels, which is that of share images, and its margin. */
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];

/**
 * Saves the line as a picture, in the colors of its drawing and with the font of the result. Makes it without a request,
 * so that strict pages allow it.
 */
export function savePicture(drawing: Element, result: Element, points: Points, run: Run | undefined): void {
  const { color: accent, fill: paper } = getComputedStyle(drawing);
  const { color: ink, fontFamily, direction } = getComputedStyle(result);
  const canvas = Object.assign(native(document).createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  const at = ([x, y]: Points[number]) =>
    [MARGIN + (x / 100) * (WIDTH - 2 * MARGIN), 165 + (y / 100) * 325] as const;
  const draw = (part: Points, color: string, method: "fill" | "stroke" = "stroke", radius = 0) => {
    pen.fillStyle = pen.strokeStyle = color;
    pen.beginPath();
    for (const point of part) pen.arc(...at(point), radius, 0, 2 * Math.PI);
    pen[method]();
  };
  const write = (text: string, font: string, y: number) => {
    pen.font = `${font} ${fontFamily}`;
    pen.fillText(text, direction === "rtl" ? WIDTH - MARGIN : MARGIN, y, WIDTH - 2 * MARGIN);
  };
  Object.assign(pen, { lineWidth: 8, lineCap: "round", lineJoin: "round", direction, fillStyle: paper });
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const flat = run && flatPart(points, run);
  pen.globalAlpha = 0.12;
  if (flat) draw(flat.area, accent, "fill");
  pen.globalAlpha = 1;
  draw(points, accent);
  if (flat) draw(flat.line, ink);
  draw(points.slice(-1), accent, "fill", 14);
  pen.fillStyle = ink;
  write(result.textContent, "700 54px", 115);
  write(location.host + location.pathname, "400 26px", HEIGHT - 60);
  canvas.toBlob((file) => {
    const href = URL.createObjectURL(file!);
    Object.assign(native(document).createElement("a"), { href, download: "growth-line.png" }).click();
    setTimeout(() => URL.revokeObjectURL(href));
  });
}
