import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { uploadPreview } from "./cloudflare";
import { Stop } from "./publication";

/** The name of the commit status with the address of a preview. The workflow for GitHub uses the same name. */
const status = "site-preview";
const MOST_BYTES = 500_000_000;

interface Change {
  iid: number;
  sha: string;
  source_project_id: number;
}

/** Uploads a preview of each open merge request that has none, and sets the status of its commit. */
export async function uploadGitlabPreviews(
  origin: string,
  { CI_API_V4_URL: api, CI_PROJECT_ID: project, PREVIEW_TOKEN: token } = process.env,
): Promise<void> {
  if (!api || !project || !token)
    throw new Stop(
      "CI_API_V4_URL, CI_PROJECT_ID and PREVIEW_TOKEN must be set, as in site/plugins/online/gitlab-preview.yml.",
    );
  const ask = async (address: string, method = "GET") => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/projects/${project}/${address}`, { method, headers });
    if (!answer.ok) throw new Stop(`GitLab answers ${address} with status ${answer.status}.`);
    return answer;
  };
  const list = async <Item>(address: string) => (await (await ask(address)).json()) as Item[];

  for (const { iid, sha, source_project_id: source } of await list<Change>(
    "merge_requests?state=opened&per_page=100",
  )) {
    if (
      String(source) !== project ||
      (await list(`repository/commits/${sha}/statuses?name=${status}`)).length > 0
    )
      continue;
    const pipelines = await list<{ id: number; sha: string }>(`merge_requests/${iid}/pipelines`);
    const pipeline = pipelines.find((one) => one.sha === sha);
    const jobs = pipeline
      ? await list<{ id: number; name: string }>(`pipelines/${pipeline.id}/jobs?scope=success`)
      : [];
    const job = jobs.find(({ name }) => name === "preview");
    if (!job) continue;
    const files = await (await ask(`jobs/${job.id}/artifacts`)).arrayBuffer();
    const address = await publish(origin, sha, new Uint8Array(files)).catch((error: Error) => {
      console.error(`!${iid}: ${error.message}`);
    });
    const result = address ? `state=success&target_url=${encodeURIComponent(address)}` : "state=failed";
    await ask(`statuses/${sha}?name=${status}&${result}`, "POST");
    console.log(`!${iid}: ${address ?? "no preview"}`);
  }
}

/** Unpacks the artifacts of another person's job, and uploads them. */
async function publish(origin: string, sha: string, artifacts: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "preview-"));
  let bytes = 0;
  try {
    const files = unzipSync(artifacts, {
      filter: ({ name, originalSize }) => name.startsWith("dist/") && (bytes += originalSize) < MOST_BYTES,
    });
    if (bytes >= MOST_BYTES) throw new Stop("The files are too large.");
    for (const [name, content] of Object.entries(files)) {
      const file = path.resolve(folder, name);
      if (!file.startsWith(folder + path.sep))
        throw new Stop(`The name ${JSON.stringify(name)} is not allowed.`);
      if (name.endsWith("/")) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await uploadPreview(origin, sha, path.join(folder, "dist"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
