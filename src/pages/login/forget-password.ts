/**
 * Empties the password of a form that has signed somebody in. The console has replaced the form by then, but the
 * browser may keep its inputs in memory, where developer tools could find the password.
 */
export function forgetPassword(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[name=password]')
  if (input) input.value = ''
}
