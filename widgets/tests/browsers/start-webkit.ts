import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../server/free-port";

/** Returns the number of the display that Xvfb has chosen. Xvfb writes it to file descriptor 3. */
const displayOf = (screen: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code} before it had a display.`)));
    screen.stdio[3]!.once("data", (text: Buffer) => resolve(`:${text.toString().trim()}`));
  });

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`WebKitWebDriver did not respond on port ${port} within 10 s.`);
}

/** Starts WebKitGTK's driver on a separate virtual screen. */
export async function startWebKit({ driver, screen }: { driver: string; screen: string }) {
  const display = spawn(screen, ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    // Without a graphics card, compositing takes a third of WebKit's time.
    env: { ...process.env, DISPLAY: await displayOf(display), WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
    stdio: "ignore",
  });
  const stop = () => [server, display].forEach((child) => child.kill());
  process.once("exit", stop);
  await untilReady(port);
  return { port, stop };
}
