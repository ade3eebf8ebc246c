import type { DatabaseConnection, Driver } from 'kysely';

type ExecuteQuery = DatabaseConnection['executeQuery'];

/** Replaces how each connection of a driver executes its queries by what `around` makes of it, once a connection. */
export function aroundQueries(
  driver: Driver,
  around: (execute: ExecuteQuery, connection: DatabaseConnection) => ExecuteQuery,
): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await acquire();
    if (known.has(connection)) return connection;
    known.add(connection);
    connection.executeQuery = around(connection.executeQuery.bind(connection), connection);
    return connection;
  };
  return driver;
}
