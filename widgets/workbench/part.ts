/** What goes with this folder: the names of its packages and of its scripts in `package.json`. */
export default {
  dependencies: [
    "storybook",
    "@storybook/addon-a11y",
    "@storybook/addon-docs",
    "@storybook/web-components-vite",
  ],
  commands: ["widgets"],
};
