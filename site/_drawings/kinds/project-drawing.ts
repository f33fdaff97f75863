import { screenOf } from "./project-screens/kinds";
import { rect, type Scene, type Tone } from "../scene";
import { dice } from "../seed";

export interface ProjectDrawing {
  title: string;
  category: string;
  technologies: readonly string[];
}

const grounds: readonly [Tone, ...Tone[]] = ["mist", "shade", "ground"];

/** A project as an abstract of its screen; the house's line runs into it and through it. */
export function drawProject({ title, category, technologies }: ProjectDrawing): Scene {
  const words = [title, ...technologies].join(" ");
  const chance = dice(title);
  const drawScreen = screenOf(words, chance);
  const ground = category === "In-House Project" ? "field" : chance.pick(grounds);
  return {
    width: 800,
    height: 500,
    body: [rect(ground, 0, 0, 800, 500), ...drawScreen(chance)],
  };
}
