/** What the product that uses the cluster calls its parts. */
export type ClusterNames = {
  /** Its login role: neither superuser nor BYPASSRLS, as with a DATABASE_URL. */
  role: string;
  database: string;
  /** Where a cluster is stored whose account cannot reach the DATA_DIR. */
  sharedHome: string;
  /** What an operator does with a cluster of another version, a line for each step. */
  upgradeSteps: (cluster: { data: string; version: string }) => string[];
};
