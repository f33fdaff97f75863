import type { CmsConfig } from "@sveltia/cms";

/** The contents of the files that the editor has written since the page was opened. */
const written = new Set<string>();

export function rememberWritten(text: string): string {
  written.add(text.trim());
  return text;
}

/**
 * Returns whether a file in the local folder has changed since the editor read it, for example in another tab or
 * program. Sveltia CMS 0.221.1 does not check it (https://github.com/sveltia/sveltia-cms/issues/1002); with an online
 * repository, it compares the commits.
 *
 * @param source the text that the editor read, or an empty string for a new entry
 */
export async function hasChanged(
  file: string,
  source: string,
  { backend }: Pick<CmsConfig, "backend">,
): Promise<boolean> {
  const { backendName } = JSON.parse(localStorage.getItem("sveltia-cms.user") ?? "{}") as {
    backendName?: string;
  };
  if (backendName !== "local") return false;
  const folder = await chosenFolder(`${backend.name}:${"repo" in backend ? backend.repo : ""}`);
  const text = folder && (await readFile(folder, file));
  return text !== undefined && text.trim() !== source.trim() && !written.has(text.trim());
}

async function chosenFolder(database: string): Promise<FileSystemDirectoryHandle | undefined> {
  const opened = await resultOf(indexedDB.open(database));
  try {
    const store = opened.transaction("file-system-handles").objectStore("file-system-handles");
    return (await resultOf(store.get("root_dir_handle"))) as FileSystemDirectoryHandle | undefined;
  } catch {
    return undefined;
  } finally {
    opened.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error!));
  });

async function readFile(root: FileSystemDirectoryHandle, file: string): Promise<string | undefined> {
  const folders = file.split("/");
  const name = folders.pop()!;
  try {
    let folder = root;
    for (const part of folders) folder = await folder.getDirectoryHandle(part);
    return await (await (await folder.getFileHandle(name)).getFile()).text();
  } catch {
    return undefined;
  }
}
