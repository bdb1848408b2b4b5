/** Shows a short message at the top of the page for 5 seconds. */
export async function showToast(kind: 'info' | 'success' | 'warning' | 'error' | 'default', message: string) {
  const { toast } = await import('react-toastify/unstyled')
  toast(message, { type: kind })
}
