import type { CustomFieldControlProps } from "@sveltia/cms";
import "./suggestion-field.css";

/** Renders a text field that suggests the values of other entries, and accepts new ones. */
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
