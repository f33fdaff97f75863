import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createStaticServer } from "./create-server";

const folder = path.resolve(import.meta.dirname, "../../../dist");
const first = Number(process.env.PORT ?? 8080);

if (!existsSync(path.join(folder, "index.html"))) {
  console.error(
    "There is no built site in dist. Run `npm run build` first, or `npm start`, which does both.",
  );
  process.exit(1);
}

/** Where `origin` has a path, the site is served below it, as its host will. */
const canonical = /rel="canonical" href="([^"]+)"/.exec(
  readFileSync(path.join(folder, "index.html"), "utf8"),
)![1]!;
const base = new URL(canonical).pathname.replace(/\/$/, "");

const server = createStaticServer(folder, base);
server.on("error", (error: NodeJS.ErrnoException) => {
  const { port } = error as unknown as { port: number };
  if (error.code !== "EADDRINUSE" || process.env.PORT || port >= first + 20) {
    console.error(
      `The site can't be served at port ${port}: ${error.message}. Choose another with PORT=3000 npm start.`,
    );
    process.exit(1);
  }
  server.listen(port + 1);
});
server.on("listening", () => {
  const { port } = server.address() as { port: number };
  console.log(`The site is at http://localhost:${port}${base}/`);
});
server.listen(first);
