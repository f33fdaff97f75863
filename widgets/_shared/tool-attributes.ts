/** A form with both is a tool for agents in browsers that know WebMCP; React passes them on as they are. */
interface ToolAttributes {
  toolname?: string;
  tooldescription?: string;
}

declare module "react" {
  interface FormHTMLAttributes<T> extends ToolAttributes {}
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

/** What makes a form a tool. Without a description it is none: a page may have tools of its own. */
export const toolAttributes = (name: string, description: string): ToolAttributes =>
  description ? { toolname: name, tooldescription: description } : {};
