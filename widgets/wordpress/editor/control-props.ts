import type { SidebarField } from "../fields";

/** The props of a control in the block editor. */
export interface ControlProps<F = SidebarField, Value = unknown> {
  field: F;
  value: Value | undefined;
  /** Sets the value. `undefined` restores the default. */
  onChange: (value: Value | undefined) => void;
}
