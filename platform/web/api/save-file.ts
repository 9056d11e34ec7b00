/** Lets the visitor save a file: the browser stores it under its name, or asks where. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
