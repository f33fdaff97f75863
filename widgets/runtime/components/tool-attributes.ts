/** The WebMCP attributes that turn a form into a tool for AI agents. React writes them unchanged. */
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

/** Returns the attributes of a tool. An empty description returns none, so that pages can define their own tools. */
export const toolAttributes = (name: string, description: string): ToolAttributes =>
  description ? { toolname: name, tooldescription: description } : {};
