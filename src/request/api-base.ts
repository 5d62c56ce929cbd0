/** Where the API is: below the console's own address unless the build says otherwise. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'
