import { native } from "../runtime/native";

/** The size of the picture in pixels, which is that of share images, and its margin. */
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];
const INNER = WIDTH - 2 * MARGIN;

/** Saves a line and its result as a picture, with their colors and font. Strict pages allow it: it needs no request. */
export function savePicture(figure: Element, locale: string): void {
  const result = figure.querySelector("[part=result]")!;
  const drawing = figure.querySelector("svg")!;
  const { color: ink, fontFamily, direction } = getComputedStyle(result);
  const canvas = Object.assign(native(document).createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  const at = (x: string, y: string) =>
    [MARGIN + (parseFloat(x) / 100) * INNER, 180 + (parseFloat(y) / 100) * 325] as const;
  Object.assign(pen, { lineWidth: 8, lineCap: "round", lineJoin: "round", direction });
  pen.fillStyle = getComputedStyle(drawing).fill;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (const shape of drawing.querySelectorAll("polygon, polyline, circle")) {
    const read = (name: string) => shape.getAttribute(name)!;
    const isDot = shape.localName === "circle";
    pen.beginPath();
    for (const point of (isDot ? [read("cx"), read("cy")].join() : read("points")).split(" "))
      pen.arc(...at(...(point.split(",") as [string, string])), isDot ? 14 : 0, 0, 2 * Math.PI);
    const { fill, stroke } = getComputedStyle(shape);
    Object.assign(pen, { fillStyle: fill, strokeStyle: stroke });
    pen[shape.localName === "polyline" ? "stroke" : "fill"]();
  }
  const write = (text: string, font: string, x: number, y: number) => {
    pen.font = `${font} ${fontFamily}`;
    pen.fillText(text, x, y, INNER);
  };
  pen.fillStyle = ink;
  const start = direction === "rtl" ? WIDTH - MARGIN : MARGIN;
  const [first, second] = [...result.childNodes]
    .map(({ textContent }) => textContent!)
    .filter((text) => text.trim());
  write(first!, "700 54px", start, 105);
  write(second ?? "", "700 32px", start, 160);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date());
  write(`${location.host}${location.pathname} · ${day}`, "400 26px", start, HEIGHT - 40);
  for (const value of drawing.querySelectorAll("text")) {
    const [x, y, offset, anchor] = ["x", "y", "dy", "text-anchor"].map((name) => value.getAttribute(name)!);
    pen.textAlign = anchor === "end" ? "right" : "left";
    write(value.textContent, "600 30px", at(x!, y!)[0], at(x!, y!)[1] + parseFloat(offset!) * 27);
  }
  canvas.toBlob((file) => {
    const href = URL.createObjectURL(file!);
    Object.assign(native(document).createElement("a"), { href, download: "growth-line.png" }).click();
    // Safari starts to save the file a moment later.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  });
}
