import { parseUrl } from "../../../schemas/fields/web-origin";
import { Resolver } from "node:dns/promises";
import { domainOf } from "./links";

const TIMEOUT = 2000;
/** The time for which nothing is asked after the name server has not answered, in milliseconds. */
const PAUSE = 5 * 60_000;
const MOST_CACHED = 1000;

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|local|example\.(?:com|net|org))$/;

export type DnsQueries = Pick<Resolver, "resolveMx" | "resolve4" | "resolve6" | "resolveNs">;

/** Returns the records, or none if the name server says that there are none. Other errors are thrown. */
const recordsOf = <T>(answer: Promise<T[]>): Promise<T[]> =>
  answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw error;
  });

async function canReceiveMail(domain: string, dns: DnsQueries): Promise<boolean> {
  const hosts = await recordsOf(dns.resolveMx(domain));
  // A domain without MX records receives mail at its address (RFC 5321); an empty name refuses mail (RFC 7505).
  if (hosts.length > 0) return hosts.some(({ exchange }) => exchange !== "" && exchange !== ".");
  if ((await recordsOf(dns.resolve4(domain))).length > 0) return true;
  if ((await recordsOf(dns.resolve6(domain))).length > 0) return true;
  // A name server without access to the internet knows no top-level domain either.
  return (await recordsOf(dns.resolveNs(domain.split(".").at(-1)!))).length === 0;
}

/**
 * Returns a function that tells whether the domain of an email address certainly has no mail host. If the name server
 * does not answer, nothing is certain.
 */
export function mailHostCheck(dns: DnsQueries = new Resolver({ timeout: TIMEOUT, tries: 1 })) {
  const known = new Map<string, Promise<boolean>>();
  let pausedUntil = 0;

  async function ask(domain: string): Promise<boolean> {
    try {
      return !(await canReceiveMail(domain, dns));
    } catch {
      pausedUntil = Date.now() + PAUSE;
      known.delete(domain);
      return false;
    }
  }

  return async (email: string): Promise<boolean> => {
    const domain = parseUrl(`http://${domainOf(email)}`)?.hostname ?? "";
    if (!domain.includes(".") || reserved.test(domain)) return false;
    if (!known.has(domain) && Date.now() < pausedUntil) return false;
    if (known.size > MOST_CACHED) known.clear();
    if (!known.has(domain)) known.set(domain, ask(domain));
    return known.get(domain)!;
  };
}
