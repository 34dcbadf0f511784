/**
 * Marks every field of the form, dialog or page around an element whose text can't be read, and goes to the first. Returns their messages; a
 * screen that gets any must not save.
 */
export function stopAtUnread(near: Element): string[] {
  const around = near.closest('form, [role="dialog"], main') ?? document.body;
  const unread = [...around.querySelectorAll('input')].filter(
    (input) => input.willValidate && input.validity.customError,
  );
  for (const input of unread) input.dispatchEvent(new Event('invalid', { cancelable: true }));
  unread[0]?.focus();
  return unread.map((input) => input.validationMessage);
}
