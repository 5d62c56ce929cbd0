import { useQuery } from '@tanstack/react-query'
import { loadRegions } from './region-data'

/** The administrative regions; all fields of the console share them, and show codes when they could not be loaded. */
export const useRegions = () => useQuery({ queryKey: ['regions'], queryFn: loadRegions, staleTime: Infinity })
