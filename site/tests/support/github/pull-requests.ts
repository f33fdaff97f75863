import { headOf, mergeIntoMain, type Git } from "./repository";

export interface PullRequest {
  number: number;
  title: string;
  branch: string;
  isDraft: boolean;
  labels: string[];
  isOpen: boolean;
}

/** An error response from GitHub, with its status and message. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function openPullRequest(
  git: Git,
  all: PullRequest[],
  title: string,
  branch: string,
  isDraft: boolean,
) {
  if (all.some((other) => other.branch === branch && other.isOpen))
    throw new Refusal(422, `A pull request already exists for ${branch}.`);
  const number = all.length + 1;
  all.push({ number, title, branch, isDraft, labels: [], isOpen: true });
  return { number, node_id: String(number), title, head: { sha: headOf(git, branch) } };
}

export function mergePullRequest(git: Git, pullRequest: PullRequest) {
  if (pullRequest.isDraft) throw new Refusal(405, "Pull Request is still a draft");
  try {
    mergeIntoMain(git, pullRequest.branch, pullRequest.title);
  } catch {
    throw new Refusal(405, "Pull Request is not mergeable");
  }
  pullRequest.isOpen = false;
  return { merged: true };
}
