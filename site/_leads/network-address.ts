/**
 * Returns the part of a network address that identifies a sender: an IPv4 address, or the first 64 bits of an IPv6
 * address, because one connection usually owns all addresses that start with those bits.
 */
export function senderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Returns the address that connected to the outermost trusted proxy. Each proxy appends the address of its client to
 * `X-Forwarded-For`. A visitor can forge all earlier entries.
 */
export const forwardedAddress = (header: string | undefined, trustedProxies: number): string | undefined =>
  trustedProxies > 0 ? header?.split(",").at(-trustedProxies)?.trim() || undefined : undefined;
