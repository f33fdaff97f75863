/** `agency-toggle` -> `onAgencyToggle` */
export const handlerName = (type: string) =>
  `on-${type}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
