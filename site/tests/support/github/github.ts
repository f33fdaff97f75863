import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { mergePullRequest, openPullRequest, Refusal, type PullRequest } from "./pull-requests";
import { queriesOf, type Variables } from "./queries";
import type { Git } from "./repository";

export const repositoryName = "agency/website";
export const accessToken = "a-token-of-ana";

export interface GitHub {
  server: Server;
  pullRequests: PullRequest[];
  /** The requests that the stand-in does not support or could not answer. */
  unanswered: string[];
}

interface Body {
  title: string;
  head: string;
  draft: boolean;
  labels: string[];
  query: string;
  variables: Variables;
}

/** Creates a stand-in for the parts of GitHub's API that the editor uses, with a real repository. */
export function createGitHub(git: Git): GitHub {
  const pullRequests: PullRequest[] = [];
  const unanswered: string[] = [];
  const answerRest = restOf(git, pullRequests);
  const answerQuery = queriesOf(git, pullRequests);
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const hasBody = Number(request.headers["content-length"]) > 0;
    const body = (hasBody ? await json(request) : {}) as Body;
    if (request.headers.authorization !== `token ${accessToken}`) throw new Refusal(401, "Bad credentials");
    const asked = `${request.method} ${decodeURI(request.url!)}`;
    const isQuery = asked === "POST /graphql";
    const found = isQuery ? answerQuery(body.query, body.variables) : answerRest(asked, body);
    if (found === undefined) throw new Error(`${asked} is not known: ${JSON.stringify(body).slice(0, 400)}`);
    if (found === null) response.writeHead(204).end();
    else response.end(JSON.stringify(isQuery ? { data: found } : found));
  }
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*").setHeader("Content-Type", "application/json");
    answer(request, response).catch((error: Error) => {
      const status = error instanceof Refusal ? error.status : 501;
      if (status === 501) unanswered.push(error.message);
      response.writeHead(status).end(JSON.stringify({ message: error.message, errors: [error.message] }));
    });
  });
  return { server, pullRequests, unanswered };
}

/**
 * Returns a function that answers REST requests. It returns null if there is no content, and undefined for unsupported
 * requests.
 */
function restOf(git: Git, pullRequests: PullRequest[]) {
  const pullRequest = (number: string) => pullRequests[Number(number) - 1]!;
  const routes: [RegExp, (part: string, body: Body) => unknown][] = [
    [/^GET \/user$/, () => ({ id: 1, login: "ana", name: "Ana Editor", email: "ana@example.com" })],
    [/^GET \/collaborators\/ana$/, () => null],
    [/^GET \/git\/trees\/(\w+)\?recursive=1$/, (commit) => ({ tree: filesOf(git, commit) })],
    [/^DELETE \/git\/(refs\/heads\/cms\/.+)$/, (ref) => git(["update-ref", "-d", ref]) || null],
    [/^POST \/pulls$/, (_, { title, head, draft }) => openPullRequest(git, pullRequests, title, head, draft)],
    [/^PUT \/pulls\/(\d+)\/merge$/, (number) => mergePullRequest(git, pullRequest(number))],
    [/^GET \/issues\/(\d+)$/, (number) => ({ labels: pullRequest(number).labels.map((name) => ({ name })) })],
    [
      /^(?:POST \/issues\/(\d+)\/labels|PATCH \/issues\/(\d+))$/,
      (number, { labels }) => Object.assign(pullRequest(number), { labels }),
    ],
  ];
  return (asked: string, body: Body) => {
    const own = asked.replace(`/repos/${repositoryName}/`, "/");
    for (const [route, answer] of routes) {
      const found = route.exec(own);
      if (found) return answer(found.slice(1).find(Boolean) ?? "", body);
    }
    return undefined;
  };
}

const filesOf = (git: Git, commit: string) =>
  git(["ls-tree", "-r", "-l", "-z", commit])
    .split("\0")
    .filter(Boolean)
    .map((line) => {
      const [, type, sha, size, file] = /^\d+ (\w+) (\w+) +(\d+)\t(.*)$/s.exec(line)!;
      return { type, sha, size: Number(size), path: file };
    });
