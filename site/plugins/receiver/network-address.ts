/**
 * Returns the part of a network address that identifies a sender: an IPv4 address, or the first 56 bits of an IPv6
 * address, because providers give one customer a network of that size (RIPE-690). An IPv4 address within an IPv6
 * address (RFC 4291, RFC 6052) is the same sender as the IPv4 address alone.
 */
export function senderOf(address: string): string {
  const host = withoutPort(address.trim());
  const groups = ipv6Groups(host);
  if (!groups) return host;
  const inHex = (parts: number[]) => parts.map((part) => part.toString(16)).join(":");
  const network = inHex(groups.slice(0, 6));
  if (network === "0:0:0:0:0:ffff" || network === "64:ff9b:0:0:0:0")
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return inHex([...groups.slice(0, 3), groups[3]! & 0xff00]);
}

/** Returns the first 48 bits of an IPv6 sender, which hosts give to one customer, or its IPv4 address. */
export const networkOf = (sender: string): string => sender.split(":", 3).join(":");

/** Returns an address without its port, brackets and zone. Some proxies add a port to `X-Forwarded-For`. */
const withoutPort = (address: string) =>
  address
    .replace(/^\[([^\]]*)\].*$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .split("%")[0]!;

/** Returns the eight groups of an IPv6 address, or undefined for anything else. */
function ipv6Groups(address: string): number[] | undefined {
  const url = `http://[${address}]`;
  if (!address.includes(":") || !URL.canParse(url)) return undefined;
  // `URL` converts a dotted part and shortens the longest row of zeros.
  const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before!.length - after!.length).fill("0");
  return [...before!, ...zeros, ...after!].map((group) => Number.parseInt(group, 16));
}
