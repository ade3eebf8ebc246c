import { keepPreviousData } from '@tanstack/react-query';

/**
 * The options of a query whose answer a person filters or turns. The rows stay until the next ones are here. Without a network the
 * query fails, so that the screen says so in place of old rows under a new filter, and it is sent again when the network is back.
 */
export const LIST_QUERY = {
  placeholderData: keepPreviousData,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
