/** The attributes that make a form a tool for agents in browsers with WebMCP. React writes them unchanged. */
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

/** Returns the attributes of a tool; none without a description, because a page may have its own tools. */
export const toolAttributes = (name: string, description: string): ToolAttributes =>
  description ? { toolname: name, tooldescription: description } : {};
