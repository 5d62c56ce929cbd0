/** Base URL of the API: `/api` on the console's own origin, unless VITE_API_BASE is set when the console is built. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'
