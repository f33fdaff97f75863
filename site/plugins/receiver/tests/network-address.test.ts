import { expect, it } from "vitest";
import { senderOf } from "../network-address";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:49152", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["[64:ff9b::c000:207]:443", "192.0.2.7"],
  ["2001:db8:1:2fe:3:4:5:6", "2001:db8:1:200"],
  ["2001:0DB8:0001:02ff::1", "2001:db8:1:200"],
  ["[2001:db8:1:2aa::1]:49152", "2001:db8:1:200"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("identifies the sender at %s as %s", (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});
