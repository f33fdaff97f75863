import "./ask.css";

/**
 * Shows a dialog and waits for an answer.
 *
 * @param paragraphs plain text
 * @param answers the labels of the buttons, the recommended one last
 * @returns the chosen label; an empty string if the dialog was dismissed
 */
export function ask(paragraphs: readonly string[], ...answers: string[]): Promise<string> {
  const dialog = document.createElement("dialog");
  dialog.className = "ask";
  for (const paragraph of paragraphs)
    dialog.append(Object.assign(document.createElement("p"), { textContent: paragraph }));
  const form = Object.assign(document.createElement("form"), { method: "dialog" });
  form.append(
    ...answers.map((answer) =>
      Object.assign(document.createElement("button"), { value: answer, textContent: answer }),
    ),
  );
  (form.lastElementChild as HTMLElement).autofocus = true;
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
