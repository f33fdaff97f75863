import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { uploadPreview } from "./cloudflare";
import { Stop } from "./deployment";

const MOST_BYTES = 500_000_000;

export async function uploadGitlabPreviews(
  origin: string,
  { CI_API_V4_URL: api, CI_PROJECT_ID: project, PREVIEW_TOKEN: token } = process.env,
): Promise<void> {
  if (!api || !project || !token)
    throw new Stop(
      "PREVIEW_TOKEN is missing, or this is no job of GitLab (site/plugins/online/gitlab-preview.yml).",
    );
  const ask = async (address: string, method = "GET") => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/projects/${project}/${address}`, { method, headers });
    if (!answer.ok) throw new Stop(`GitLab answers ${address} with status ${answer.status}.`);
    return answer;
  };
  const list = async (address: string) => (await (await ask(address)).json()) as Record<string, any>[];

  const report = (iid: unknown) => (error: Error) => console.error(`!${iid}: ${error.message}`);

  /** Publishes the preview of a merge request, if its job has ended since the last state. Sets the new state. */
  async function update({ iid, sha }: Record<string, any>): Promise<void> {
    const [last] = await list(`repository/commits/${sha}/statuses?name=site-preview`);
    if (last?.status === "success") return;
    const pipeline = (await list(`merge_requests/${iid}/pipelines`)).find((one) => one.sha === sha);
    const jobs = pipeline ? await list(`pipelines/${pipeline.id}/jobs?scope=success`) : [];
    const job = jobs.find(({ name }) => name === "preview");
    if (!job || (last && Date.parse(last.created_at) > Date.parse(job.finished_at))) return;
    const address = await ask(`jobs/${job.id}/artifacts`)
      .then(async (answer) => publish(origin, sha, new Uint8Array(await answer.arrayBuffer())))
      .catch(report(iid));
    const result = address ? `state=success&target_url=${encodeURIComponent(address)}` : "state=failed";
    await ask(`statuses/${sha}?name=site-preview&${result}`, "POST");
    console.log(`!${iid}: ${address ?? "no preview"}`);
  }

  for (const change of await list("merge_requests?state=opened&per_page=100"))
    if (String(change.source_project_id) === project) await update(change).catch(report(change.iid));
}

async function publish(origin: string, sha: string, artifacts: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "preview-"));
  let bytes = 0;
  try {
    const files = unzipSync(artifacts, {
      filter: ({ name, originalSize }) => /^dist\/.*[^/]$/.test(name) && (bytes += originalSize) < MOST_BYTES,
    });
    for (const [name, content] of Object.entries(files)) {
      const file = path.resolve(folder, name);
      if (bytes >= MOST_BYTES || !file.startsWith(folder + path.sep))
        throw new Stop(`The file ${JSON.stringify(name)} is too large, or its name is not allowed.`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await uploadPreview(origin, sha, path.join(folder, "dist"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
