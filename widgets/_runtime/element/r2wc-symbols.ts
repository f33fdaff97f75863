// The keys of the state and the render step in @r2wc/core 1.3.
export const RENDER = Symbol.for("r2wc.render");
export const CONNECTED = Symbol.for("r2wc.connected");
export const CONTEXT = Symbol.for("r2wc.context");
export const PROPS = Symbol.for("r2wc.props");
