import { Refusal, type PullRequest } from "./pull-requests";
import { commitFiles, headOf, readBlobs, readLastCommits, type FileChanges, type Git } from "./repository";

export interface Variables {
  branch: string;
  input: CommitInput & { name: string; oid: string; pullRequestId: string };
}

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: FileChanges;
  message: { headline: string };
}

type Answer = (variables: Variables, query: string) => unknown;

/** Returns a function that answers GraphQL queries. It returns undefined for unsupported queries. */
export function queriesOf(git: Git, pullRequests: readonly PullRequest[]) {
  const ofBranch = (target: object) => ({ repository: { ref: { target } } });
  const queries: [RegExp, Answer][] = [
    [/createCommitOnBranch\(/, ({ input }, query) => commitOnBranch(git, input, query)],
    [/createRef\(/, ({ input: { name, oid } }) => createRef(git, name, oid)],
    [
      /markPullRequestReadyForReview\(/,
      ({ input }) => Object.assign(pullRequests[Number(input.pullRequestId) - 1]!, { isDraft: false }),
    ],
    [
      /fork: repository.* base: repository/,
      ({ branch }) => ({ fork: { id: "1" }, base: { ref: { target: { oid: headOf(git, branch) } } } }),
    ],
    [
      /pullRequests\( ?states: OPEN labels:/,
      () => ({ repository: { pullRequests: { nodes: openOnes(pullRequests).map(nodeOf(git)) } } }),
    ],
    [
      /pullRequests\(headRefName: \$branch, states: OPEN, first: 1\)/,
      ({ branch }) => {
        const { length } = openOnes(pullRequests).filter((one) => one.branch === branch);
        return { repository: { pullRequests: { totalCount: length } } };
      },
    ],
    [
      /history\(first: 1\) \{ nodes \{ oid message \}/,
      ({ branch }) => ofBranch({ history: { nodes: [{ oid: headOf(git, branch), message: "" }] } }),
    ],
    [/target \{ \.\.\. on Commit \{ oid \}/, ({ branch }) => ofBranch({ oid: headOf(git, branch) })],
    [/ (content|commit|file)_0: /, ({ branch }, query) => batch(git, branch, query)],
  ];
  return (query: string, variables: Variables) =>
    queries.find(([selected]) => selected.test(query))?.[1](variables, query);
}

const openOnes = (pullRequests: readonly PullRequest[]) => pullRequests.filter(({ isOpen }) => isOpen);

const nodeOf = (git: Git) => (pullRequest: PullRequest) => ({
  ...pullRequest,
  id: String(pullRequest.number),
  isCrossRepository: false,
  headRefName: pullRequest.branch,
  headRefOid: headOf(git, pullRequest.branch),
  labels: { nodes: pullRequest.labels.map((name) => ({ name })) },
  files: {
    nodes: git(["diff", "--name-only", "-z", `main...${pullRequest.branch}`])
      .split("\0")
      .filter(Boolean)
      .map((path) => ({ path, changeType: "MODIFIED" })),
  },
});

function commitOnBranch(git: Git, input: CommitInput, query: string) {
  const { branchName } = input.branch;
  if (headOf(git, branchName) !== input.expectedHeadOid)
    throw new Refusal(200, `Expected branch to point to "${input.expectedHeadOid}" but it did not`);
  const oid = commitFiles(git, branchName, input.expectedHeadOid, input.fileChanges, input.message.headline);
  const files = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(([, alias, path]) => [
    alias,
    { oid: git(["rev-parse", `${oid}:${path}`]).trim() },
  ]);
  const commit = { oid, committedDate: new Date().toISOString(), ...Object.fromEntries(files) };
  return { createCommitOnBranch: { commit } };
}

function createRef(git: Git, name: string, oid: string) {
  if (git(["for-each-ref", name])) throw new Refusal(200, `A ref named "${name}" already exists`);
  git(["update-ref", name, oid]);
  return { createRef: { ref: { name } } };
}

/** Answers a query for many files or commits, each with an alias such as `content_0`. */
function batch(git: Git, branch: string, query: string) {
  const selected = (pattern: RegExp) =>
    [...query.matchAll(pattern)].map(([, alias, name]) => ({ alias: alias!, name: name! }));
  const files = selected(/ (\w+): +object\((?:oid|expression): "([^"]+)"\) \{ \.\.\. on Blob /g);
  const histories = selected(
    / (\w+): +ref\(.{0,60} history\(first: 1, path: "([^"]+)"\) \{ nodes \{ author /g,
  );
  const deployments = selected(/ (\w+): +object\(oid: "(\w+)"\) \{ \.\.\. on Commit \{ status /g);
  const blobs =
    files.length > 0
      ? readBlobs(
          git,
          files.map(({ name }) => name),
        )
      : [];
  const commits = histories.length > 0 ? readLastCommits(git, branch) : undefined;
  const answers = [
    ...files.map(({ alias }, index) => [alias, nodeOfBlob(blobs[index]!)]),
    ...histories.map(({ alias, name }) => [alias, nodeOfHistory(commits!.get(name)!)]),
    ...deployments.map(({ alias }) => [alias, {}]),
  ];
  const isComplete = answers.length === selected(/ (\w+_\d+): /g).length;
  return isComplete ? { repository: Object.fromEntries(answers) } : undefined;
}

const nodeOfBlob = ({ oid, contents }: { oid: string; contents: Buffer }) => ({
  oid,
  byteSize: contents.length,
  isBinary: contents.includes(0),
  isTruncated: false,
  text: contents.toString(),
});

const nodeOfHistory = ({ name, email, date }: { name: string; email: string; date: string }) => ({
  target: { history: { nodes: [{ author: { name, email }, committedDate: date }] } },
});
