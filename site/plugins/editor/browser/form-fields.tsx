import type { KeyboardEvent, MouseEvent, SyntheticEvent } from "react";
import type { CustomFieldControlProps, CustomFieldPreviewProps } from "@sveltia/cms";

const files = import.meta.glob<string>("../../../assets/icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

const drawings = new Map(
  Object.entries(files).map(([file, svg]) => [file.split("/").at(-1)!.replace(".svg", ""), svg]),
);

const Icon = ({ name }: { name: string }) => (
  <>
    <span
      className="icon-drawing"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawings.get(name) ?? "" }}
    />
    {name || "None"}
  </>
);

export function IconField({ value, field, forID, onChange }: CustomFieldControlProps) {
  const chosen = String(value ?? "");
  const names = [...drawings.keys()];
  const choices = field.get("required") === false ? ["", ...names] : names;
  return (
    <details className="icon-field">
      <summary aria-labelledby={`${forID}-label ${forID}-chosen`}>
        <span id={`${forID}-chosen`}>
          <Icon name={chosen} />
        </span>
      </summary>
      <fieldset
        role="radiogroup"
        aria-labelledby={`${forID}-label`}
        aria-errormessage={`${forID}-error`}
        onKeyDown={closeByKey}
        onClick={closeByPointer}
      >
        {choices.map((name) => (
          <label key={name}>
            <input type="radio" name={forID} checked={name === chosen} onChange={() => onChange(name)} />
            <Icon name={name} />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export const IconPreview = ({ value }: CustomFieldPreviewProps) => (
  <p className="icon-preview">{value && <Icon name={value} />}</p>
);

function closeByKey(event: KeyboardEvent) {
  if (event.key !== "Enter") return;
  // Otherwise, the Enter key would open the list again.
  event.preventDefault();
  close(event);
}

function closeByPointer(event: MouseEvent) {
  // Arrow keys also fire a click event, whose detail is 0.
  if (event.detail > 0) close(event);
}

function close({ currentTarget }: SyntheticEvent) {
  const details = currentTarget.closest("details")!;
  details.open = false;
  details.querySelector("summary")!.focus();
}

export function SuggestionField({ value, field, forID, onChange }: CustomFieldControlProps) {
  const suggestions = field.get("suggestions") as Iterable<string>;
  return (
    <>
      <input
        className="suggestion-field"
        id={forID}
        list={`${forID}-suggestions`}
        aria-labelledby={`${forID}-label`}
        aria-errormessage={`${forID}-error`}
        maxLength={field.get("maxlength")}
        value={String(value ?? "")}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${forID}-suggestions`}>
        {[...suggestions].map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  );
}
