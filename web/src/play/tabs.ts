/** What can be opened beside the board, or over the sheet on a phone. */
export type TabId = 'moves' | 'text' | 'aside' | 'oracle' | 'rules' | 'table';
