import type { BlogExplorerProps } from "./blog-explorer.contract";

interface NothingFoundProps {
  labels: BlogExplorerProps["labels"];
  onClear: () => void;
}

export default function NothingFound({ labels, onClear }: NothingFoundProps) {
  return (
    <div part="message" className="border-y border-rule py-14">
      <h3 className="font-display text-2xl font-bold">{labels.noneTitle}</h3>
      <p className="mt-3 max-w-[35.5em] text-muted">{labels.noneText}</p>
      <button type="button" className="button mt-6" onClick={onClear}>
        {labels.clear}
      </button>
    </div>
  );
}
