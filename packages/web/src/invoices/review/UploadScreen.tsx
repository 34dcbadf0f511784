export function UploadScreen() {
  return null;
}
